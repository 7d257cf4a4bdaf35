import { bytes, type Content } from './content.ts'

export type Reply = {
  status: number
  headers: Record<string, string>
  content: Content
  from: number
  to: number
  ends: 'well' | 'reset' | 'never'
}

export function jsonReply(status: number, value: object): Reply {
  return textReply(status, JSON.stringify(value), 'application/json; charset=UTF-8')
}

export function textReply(status: number, text: string, type: string): Reply {
  const content = bytes(text)
  const headers = { 'content-type': type, 'content-length': String(content.size) }
  return { status, headers, content, from: 0, to: content.size, ends: 'well' }
}
