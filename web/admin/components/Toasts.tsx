import { Notifications } from '@mantine/notifications'

/** One labelled region around Mantine's six, each of which would be a landmark. */
export function Toasts() {
  return (
    <section aria-label="Notifications">
      <Notifications limit={3} autoClose={4000} position="top-center" withinPortal={false} />
    </section>
  )
}
