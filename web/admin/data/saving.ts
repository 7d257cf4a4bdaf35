/** Key of every change that is not stored yet: who leaves the page, or signs out, is asked. */
export const saving = ['save'] as const
