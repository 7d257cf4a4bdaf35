import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fetchOriginals } from '../../firebase/imageCalls.ts'
import { type DownloadPorts, downloadOriginals, type Wanted } from './downloadOriginals.ts'
import { words } from './words.ts'

type Downloads = ReturnType<typeof useDownloads>

/** Gets the files of photos back to the owner's device. */
export function useDownloads(title: string, say: (message: string) => void) {
  const [done, setDone] = useState(0)
  const running = useRef<AbortController | null>(null)
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])
  const { mutate, reset, isPending, variables, data } = useMutation({
    mutationFn: async (wanted: readonly Wanted[]) => {
      cancel()
      const run = new AbortController()
      running.current = run
      setDone(0)
      const { signal } = run
      try {
        const progress = { signal, onProgress: setDone }
        const failed = await downloadOriginals(wanted, title, progress, ports)
        if (failed.length === 0) say(words.downloaded(wanted))
        return failed
      } catch (error) {
        if (signal.aborted) return []
        // Where no address came, none of them did.
        console.error('Originals could not be downloaded:', error)
        return wanted
      }
    },
  })
  return {
    /** How many have come to an end, of how many. */
    done,
    total: variables?.length ?? 0,
    isRunning: isPending,
    failed: data ?? [],
    download: mutate,
    cancel,
    close: reset,
  }
}

/** A file that does not move on for so long is given up, in milliseconds. */
const patience = 120_000

const ports: DownloadPorts = {
  addressesOf: fetchOriginals,
  async read(url, signal) {
    const limit = AbortSignal.timeout(patience)
    const response = await fetch(url, { signal: AbortSignal.any([signal, limit]) })
    if (!response.ok) throw new Error(`answered with ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  },
  save(name, file) {
    const address = URL.createObjectURL(file)
    const link = Object.assign(document.createElement('a'), { href: address, download: name })
    link.click()
    // The browser reads it after this turn.
    setTimeout(() => URL.revokeObjectURL(address), patience)
  },
}

/** How far a download of originals is, or what could not be downloaded. */
export function DownloadBar({ downloads }: { downloads: Downloads }) {
  const { done, total, isRunning, failed, download, cancel, close } = downloads
  if (!isRunning && failed.length === 0) return null
  if (isRunning) {
    const text = words.downloading(done, total)
    return (
      <Stack gap={4} role="group" aria-label="Download">
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" role="status">
            {text}
          </Text>
          <Button variant="subtle" px="sm" onClick={cancel}>
            Cancel<span className="visually-hidden"> the download</span>
          </Button>
        </Group>
        <Progress value={(done / total) * 100} aria-label={text} />
      </Stack>
    )
  }
  return (
    <Alert color="red" role="alert" title={words.notDownloaded(failed.length, total)}>
      <Stack gap="xs">
        <Text size="sm">{words.downloadAgain(failed)}</Text>
        <Group gap="xs">
          <Button variant="default" px="sm" onClick={() => download(failed)}>
            Try again
          </Button>
          <Button variant="subtle" px="sm" onClick={close}>
            Close<span className="visually-hidden"> this message</span>
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
