import { afterEach, expect, vi } from 'vitest'
import '@mantine/core/styles.css'
import '@mantine/dropzone/styles.css'
import '@mantine/notifications/styles.css'
import 'virtual:theme-variables.css'
import '../../web/theme/global.css'

const complain = vi.spyOn(console, 'error')

/** Fails a test if React or the component logs an error. */
afterEach(() => {
  const complaints = complain.mock.calls.map((call) => call.map(String).join(' '))
  complain.mockClear()
  expect(complaints).toEqual([])
})
