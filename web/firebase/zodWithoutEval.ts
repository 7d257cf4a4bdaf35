import { config } from 'zod'

// Zod tries whether it may compile code. It may not: each try would be a violation of the content
// security policy. To be imported before anything that makes a schema.
config({ jitless: true })
