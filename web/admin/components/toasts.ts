import { notifications } from '@mantine/notifications'

export const checkConnection = 'Check your connection, then try again.'

const closeButtonProps = { 'aria-label': 'Dismiss' }

export function toastSuccess(message: string): void {
  notifications.show({ color: 'prairie', message, closeButtonProps })
}

export function toastInfo(message: string): void {
  notifications.show({ color: 'bluebonnet', message, closeButtonProps })
}

/** A toast with an `id` that is visible isn’t shown again. */
export function toastFailure(message: string, id?: string): void {
  notifications.show({ ...(id && { id }), color: 'red', message, closeButtonProps })
}
