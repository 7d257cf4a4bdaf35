/** What pages opened by a test did that their content security policy forbids. */
export const policyViolations: string[] = []
