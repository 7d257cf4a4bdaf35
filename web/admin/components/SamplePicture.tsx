import { articles } from '../../content/articles/index.ts'
import { SceneImage } from '../../sections/SceneImage.tsx'

const [article] = articles

export function SamplePicture({ sizes }: { sizes: string }) {
  if (!article) return null
  const picture = { scene: article.image, swatch: article.swatch }
  return <SceneImage picture={picture} sizes={sizes} first />
}
