export class ApiError extends Error {
  readonly status: number
  readonly reason: string
  readonly parameter: string | null

  constructor(status: number, reason: string, message: string, parameter: string | null = null) {
    super(message)
    this.status = status
    this.reason = reason
    this.parameter = parameter
  }

  envelope(): object {
    const { status, reason, message, parameter } = this
    const domain = usageReasons.includes(reason) ? 'usageLimits' : 'global'
    const location = parameter ? { locationType: 'parameter', location: parameter } : {}
    return {
      error: { code: status, message, errors: [{ domain, reason, message, ...location }] },
    }
  }
}

const usageReasons = [
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'dailyLimitExceeded',
  'accessNotConfigured',
]

export const invalidValue = (parameter: string): ApiError =>
  new ApiError(400, 'invalid', 'Invalid Value', parameter)

export const fileNotFound = (id: string): ApiError =>
  new ApiError(404, 'notFound', `File not found: ${id}.`, 'fileId')
