export { papers, proofs } from './proofs.data.ts'
