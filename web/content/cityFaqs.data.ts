/* Of city pages alone, so that other pages don't load it. */
export { everyCityFaqs } from './faqs.data.ts'
