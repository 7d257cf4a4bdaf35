import { expect, test } from 'vitest'
import { decodableBody } from './strictCall.ts'

test.each([{ data: null }, { data: {} }, { data: { imageIds: ['a'], more: [{ deep: 1 }] } }])(
  'what a caller of ours may send reaches the SDK as it is: %j',
  (body) => {
    expect(decodableBody(body)).toEqual(body)
  },
)

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

test.each([
  ['nothing', undefined],
  ['no object', 'data'],
  ['a list', [1]],
  ['no data', {}],
  ['other fields, which the SDK would log', { x: 'y'.repeat(1000) }],
  ['data and others', { data: {}, x: 'y'.repeat(1000) }],
  ['a type of the SDK', { data: [{ '@type': 'type.googleapis.com/google.protobuf.Int64Value' }] }],
  ['what is too deep for the SDK', { data: nested(30_000) }],
])('%s becomes what every schema refuses', (_, body) => {
  expect(decodableBody(body)).toEqual({ data: 'not decodable' })
})
