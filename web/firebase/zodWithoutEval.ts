import { config } from 'zod'

// Zod tries to compile code, which violates the content security policy. Import this before any schema.
config({ jitless: true })
