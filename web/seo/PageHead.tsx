import { Helmet } from 'react-helmet-async'

/** The head of one page. Exactly one per page: on React 19 the helmet only renders tags. */
export function PageHead({ title, description }: { title: string; description: string }) {
  return (
    <Helmet>
      <title>{title}</title>
      <meta name="description" content={description} />
    </Helmet>
  )
}
