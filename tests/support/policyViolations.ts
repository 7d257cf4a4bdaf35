export const policyViolations: string[] = []
