import { Notifications } from '@mantine/notifications'

/** Where toasts show. One region around them: each of Mantine's six corners would be one of its own. */
export function Toasts() {
  return (
    <section aria-label="Notifications">
      <Notifications limit={3} autoClose={4000} position="top-center" withinPortal={false} />
    </section>
  )
}
