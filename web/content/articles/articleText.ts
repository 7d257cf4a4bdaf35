import type { ArticleText } from '../pageTypes.ts'
import { readArticle } from '../source/readArticles.ts'

/* The bundler replaces this module so that each article is a chunk (scripts/build/contentData.ts). */

/** @throws if there is no such article */
export async function loadArticleText(slug: string): Promise<ArticleText> {
  return articleText(slug)
}

export function articleText(slug: string): ArticleText {
  const { title, short_title, description, keywords, blocks, related } = readArticle(slug)
  return {
    headTitle: short_title ?? title,
    description,
    keywords,
    blocks,
    related: related.map(({ page, label }) => ({ label, to: page })),
  }
}
