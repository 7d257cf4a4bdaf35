import { ApiError } from './ApiError.ts'

/**
 * The fields that the mask names at any level: `files(id,capabilities/canDownload)`.
 * @throws ApiError 400 for a field not in `known`
 */
export function selectFields(value: object, mask: string, known: readonly string[]): object {
  const names = mask.split(/[(),/]+/).filter(Boolean)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw new ApiError(400, 'invalidParameter', `Invalid field selection ${unknown}`, 'fields')
  }
  return JSON.parse(JSON.stringify(value, names))
}
