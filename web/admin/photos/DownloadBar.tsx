import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { fetchOriginals } from '../../firebase/imageCalls.ts'
import type { Photo } from '../data/photos.ts'
import { type DownloadPorts, downloadOriginals, type Wanted } from './downloadOriginals.ts'
import { words } from './words.ts'

/** Where a download of originals is; `failed` waits for the owner's word. */
export type Downloads =
  | { kind: 'running'; done: number; total: number; cancel: () => void }
  | {
      kind: 'failed'
      failed: readonly Wanted[]
      total: number
      again: () => void
      close: () => void
    }

/** Gets the files of photos back to the owner's device. */
export function useDownloads(
  title: string,
  say: (message: string) => void,
): {
  downloads: Downloads | null
  download: (photos: readonly Photo[]) => void
} {
  const [downloads, setDownloads] = useState<Downloads | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const close = () => setDownloads(null)
  const start = async (wanted: readonly Wanted[]) => {
    running.current?.abort()
    const run = new AbortController()
    running.current = run
    const onProgress = (done: number) =>
      setDownloads({ kind: 'running', done, total: wanted.length, cancel: () => run.abort() })
    onProgress(0)
    const failed = await downloadOriginals(wanted, title, { signal: run.signal, onProgress }, ports)
      // Where no address came, none of them did.
      .catch((error: unknown) => {
        if (!run.signal.aborted) console.error('Originals could not be downloaded:', error)
        return wanted
      })
    if (running.current !== run) return
    running.current = null
    if (run.signal.aborted) return close()
    if (failed.length > 0) {
      const again = () => void start(failed)
      return setDownloads({ kind: 'failed', failed, total: wanted.length, again, close })
    }
    close()
    say(words.downloaded(wanted.map(({ filename }) => filename)))
  }
  return {
    downloads,
    download: (photos) =>
      void start(photos.map(({ id, image }) => ({ id, filename: image.filename }))),
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

/** Names that fit; the number says how many there are. */
const namesShown = 5

/** How far a download of originals is, or what could not be downloaded. */
export function DownloadBar({ downloads }: { downloads: Downloads | null }) {
  if (!downloads) return null
  return downloads.kind === 'running' ? <Running {...downloads} /> : <CouldNot {...downloads} />
}

function Running({ done, total, cancel }: Extract<Downloads, { kind: 'running' }>) {
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

function CouldNot({ failed, total, again, close }: Extract<Downloads, { kind: 'failed' }>) {
  const names = failed.slice(0, namesShown).map(({ filename }) => filename)
  const more = failed.length - names.length
  return (
    <Alert color="red" role="alert" title={words.notDownloaded(failed.length, total)}>
      <Stack gap="xs">
        <Text size="sm">{words.downloadAgain(names.join(', '), more)}</Text>
        <Group gap="xs">
          <Button variant="default" px="sm" onClick={again}>
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
