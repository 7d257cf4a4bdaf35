export class ApiError extends Error {
  readonly status: number
  readonly reason: string

  constructor(status: number, reason: string, message: string) {
    super(message)
    this.status = status
    this.reason = reason
  }

  envelope(): object {
    const { status: code, reason, message } = this
    return { error: { code, message, errors: [{ domain: 'global', reason, message }] } }
  }
}

export const invalidValue = (parameter: string): ApiError =>
  new ApiError(400, 'invalid', `Invalid Value: ${parameter}`)

export const fileNotFound = (id: string): ApiError =>
  new ApiError(404, 'notFound', `File not found: ${id}.`)
