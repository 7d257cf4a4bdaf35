import { notifications } from '@mantine/notifications'

export const checkConnection = 'Check your connection, then try again.'

export function toastSuccess(message: string): void {
  notifications.show({ color: 'prairie', message })
}

export function toastInfo(message: string): void {
  notifications.show({ color: 'bluebonnet', message })
}

/** A toast with an `id` that is visible isn’t shown again. */
export function toastFailure(message: string, id?: string): void {
  notifications.show({ ...(id && { id }), color: 'red', message })
}
