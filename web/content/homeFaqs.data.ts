/* Of the home page alone, so that other pages don't load it. */
export { homeFaqs } from './faqs.data.ts'
