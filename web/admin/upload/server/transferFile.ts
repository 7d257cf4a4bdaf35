import { Md5 } from '@firebase/webchannel-wrapper/bloom-blob'
import { FirebaseError } from 'firebase/app'
import { app, auth } from '../../../firebase/client.ts'
import { emulatorHost, emulators } from '../../../firebase/config.ts'
import { isInterruption, UploadError, withTimeout } from './errors.ts'

/*
 * Storage's resumable protocol. The SDK can't resume after a reload, can't be aborted while it waits,
 * and doesn't notice a connection that drops bytes without an error.
 */

/** Milliseconds without a byte or a response after which an upload is interrupted. */
export const silenceLimit = 30_000

/** Bytes. Storage requires multiples of it, except for the last part. */
export const smallestPart = 256 * 1024

/** Milliseconds per part, because an interruption costs at most one part. */
const partDuration = 2000

/** Milliseconds. Each report renders the page, on a phone that also reads and hashes photos. */
const reportInterval = 500

/** `size`: bytes that Storage has. `body`: describes the object in the final response. */
export type StorageResponse = {
  httpStatus: number
  status: string | null
  address: string | null
  size: string | null
  body: string
}

export type SendCommand = (
  address: string,
  command: 'start' | 'query' | 'upload' | 'upload, finalize',
  options: {
    headers?: Readonly<Record<string, string>>
    body?: Blob | string
    signal: AbortSignal
    /** Called with the bytes of the body that were sent. */
    onProgress?: (bytes: number) => void
  },
) => Promise<StorageResponse>

export type Transfer = {
  signal: AbortSignal
  /** Called with the share of the bytes that were sent, 0 to 1. */
  onProgress: (share: number) => void
  /** Called with the session's address for a later attempt; null if that has to start over. */
  onSession: (address: string | null) => void
}

/**
 * Sends a file, resuming an earlier call. After an unexpected response the next call starts over.
 * @param uid the sender, which the rules require
 * @param sessionAddress what `onSession` was last called with
 * @throws FirebaseError if the server refuses or doesn't respond, and on abort
 * @throws UploadError if Storage has other bytes now
 */
export async function transferFile(
  file: File,
  path: string,
  uid: string,
  sessionAddress: string | null,
  { signal, onProgress, onSession }: Transfer,
  sendCommand: SendCommand = commandSender(uid),
): Promise<void> {
  try {
    const resumed = sessionAddress === null ? 0 : await readOffset(sessionAddress)
    if (resumed === 'final') return
    const address = sessionAddress ?? (await start())
    const md5 = readMd5(await sendParts(address, resumed))
    if (md5 !== null && md5 !== md5Of(await file.arrayBuffer())) throw new UploadError('altered')
  } catch (error) {
    const isFinal = error instanceof UploadError
    if (sessionAddress === null || isInterruption(error) || isFinal) throw error
    // The session may have expired.
    onSession(null)
    throw interruption(String(error))
  }

  async function start(): Promise<string> {
    const url = new URL(`/v0/b/${app.options.storageBucket}/o`, origin)
    url.searchParams.set('name', path)
    const response = await sendCommand(url.href, 'start', {
      headers: {
        'X-Goog-Upload-Protocol': 'resumable',
        'X-Goog-Upload-Header-Content-Length': `${file.size}`,
        'X-Goog-Upload-Header-Content-Type': file.type,
        'Content-Type': 'application/json; charset=utf-8',
      },
      body: JSON.stringify({ name: path, contentType: file.type, metadata: { uploader: uid } }),
      signal,
    })
    const { address } = expectStatus(response, 'active')
    if (!address) throw interruption('An upload without an address')
    onSession(address)
    return address
  }

  async function readOffset(address: string): Promise<number | 'final'> {
    const response = await sendCommand(address, 'query', { signal })
    if (response.status === 'final') return 'final'
    const size = Number(expectStatus(response, 'active').size ?? Number.NaN)
    if (!Number.isInteger(size) || size < 0 || size > file.size)
      throw new Error(`Invalid offset ${response.size}`)
    onProgress(size / file.size)
    return size
  }

  async function sendParts(address: string, from: number): Promise<StorageResponse> {
    let part = smallestPart
    for (let offset = from; ; ) {
      const end = Math.min(offset + part, file.size)
      const isLast = end === file.size
      const began = performance.now()
      const response = await sendCommand(address, isLast ? 'upload, finalize' : 'upload', {
        headers: { 'X-Goog-Upload-Offset': `${offset}` },
        body: file.slice(offset, end),
        signal,
        onProgress: (bytes) => onProgress((offset + bytes) / file.size),
      })
      expectStatus(response, isLast ? 'final' : 'active')
      onProgress(end / file.size)
      if (isLast) return response
      offset = end
      if (performance.now() - began < partDuration / 2) part *= 2
    }
  }

  function expectStatus(response: StorageResponse, wanted: 'active' | 'final'): StorageResponse {
    const { httpStatus, status } = response
    if (httpStatus === 200 && status === wanted) return response
    const code = refusals[httpStatus]
    if (code) throw new FirebaseError(code, `Storage responded with ${httpStatus}`)
    if (httpStatus < 500 && httpStatus !== 429) onSession(null)
    throw interruption(`Storage responded with ${httpStatus}, ${status}`)
  }
}

/** Null if the response doesn't describe the object. */
function readMd5({ body }: StorageResponse): string | null {
  return body.match(/"md5Hash":\s*"([^"]+)"/)?.[1] ?? null
}

/** In base64. Browsers have no MD5, but Firestore's SDK has one. */
function md5Of(bytes: ArrayBuffer): string {
  const md5 = new Md5()
  md5.update(new Uint8Array(bytes))
  return btoa(String.fromCharCode(...md5.digest()))
}

const origin = emulators
  ? `http://${emulatorHost}:${emulators.storage}`
  : 'https://firebasestorage.googleapis.com'

const refusals: Readonly<Record<number, string>> = {
  401: 'storage/unauthenticated',
  402: 'storage/quota-exceeded',
  403: 'storage/unauthorized',
}

function interruption(reason: string): FirebaseError {
  return new FirebaseError('unavailable', reason)
}

function commandSender(uid: string): SendCommand {
  return async (address, command, { headers = {}, body, signal, onProgress }) => {
    const user = auth.currentUser
    if (user?.uid !== uid) throw interruption('Somebody else is signed in')
    const token = await withTimeout(silenceLimit, user.getIdToken())
    const all = { ...headers, Authorization: `Firebase ${token}`, 'X-Goog-Upload-Command': command }
    return post(address, all, body, signal, onProgress)
  }
}

/** XMLHttpRequest, because fetch has no upload progress. */
function post(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: Blob | string | undefined,
  signal: AbortSignal,
  onProgress: (bytes: number) => void = () => undefined,
): Promise<StorageResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let silence: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(silence)
      silence = setTimeout(abort, silenceLimit)
    }
    request.open('POST', address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    let reported = 0
    request.upload.onprogress = ({ loaded, timeStamp }) => {
      watch()
      if (timeStamp - reported < reportInterval) return
      reported = timeStamp
      onProgress(loaded)
    }
    request.onload = () =>
      resolve({
        httpStatus: request.status,
        status: request.getResponseHeader('X-Goog-Upload-Status'),
        address: request.getResponseHeader('X-Goog-Upload-URL'),
        size: request.getResponseHeader('X-Goog-Upload-Size-Received'),
        body: request.responseText,
      })
    request.onloadend = () => {
      clearTimeout(silence)
      signal.removeEventListener('abort', abort)
      reject(interruption('No response')) // ignored after `onload`
    }
    signal.addEventListener('abort', abort)
    watch()
    request.send(body)
    if (signal.aborted) abort()
  })
}
