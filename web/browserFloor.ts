/** The oldest supported browsers, all of spring 2023. web/public/admin/browser-floor.js tests for them. */
export const browserFloor = ['safari16.4', 'ios16.4', 'chrome111', 'edge111', 'firefox113']
