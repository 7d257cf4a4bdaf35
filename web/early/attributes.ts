/*
 * Attributes shared by start.js, React, motion, analytics and the speculation rules. Their table in
 * docs/public-pages.md says who sets and who reads each.
 */

export const slot = 'data-slot'
export const photo = 'data-photo'
export const index = 'data-index'
export const fault = 'data-fault'
export const noMotion = 'data-no-motion'
export const estimate = 'data-estimate'
export const estimateShown = 'data-estimate-shown'
export const widget = 'data-widget'
export const notFound = 'data-not-found'
export const open = 'data-open'
export const fresh = 'data-fresh'
export const running = 'data-running'
export const files = 'data-files'
export const colorScheme = 'data-mantine-color-scheme'
