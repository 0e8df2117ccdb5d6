import type { OfferedArticle } from '@fachwerk/contract/catalog/assortment-views'
import type { ShownPicture } from '@fachwerk/contract/picture/picture-views'
import type { AssortmentWords } from '../../lib/words/assortment-words.ts'
import { Picture } from '../choosing/picture.tsx'

type Drawn = Pick<OfferedArticle, 'kind' | 'goods' | 'packaging'>

/** Line drawings for what has no picture of its own, by what it is. */
const DRAWINGS = {
  bottle: 'M43 8h14v20q0 7 6 14 7 8 7 17v32q0 6-6 6H36q-6 0-6-6V59q0-9 7-17 6-7 6-14ZM30 60h40v22H30Z',
  can: 'M32 30 35 22H65L68 30V90L65 97H35L32 90ZM32 42H68V78H32Z',
  food: 'M16 34h68v63H16ZM16 34l8-14h52l8 14M30 52h40v26H30Z',
  dish: 'M12 62h76q0 35-38 35T12 62ZM22 62q6-24 28-24t28 24',
  service: 'M50 14a40 40 0 1 0 .1 0ZM50 32v24l16 10',
  credit: 'M8 36h84v18a9 9 0 0 0 0 18v18H8V72a9 9 0 0 0 0-18ZM62 36v54',
  thing: 'M50 18 88 38v40L50 98 12 78V38ZM12 38l38 20 38-20M50 58v40',
} as const

function drawingOf({ kind, goods, packaging }: Drawn): keyof typeof DRAWINGS {
  if (kind === 'service' || kind === 'credit') return kind
  if (packaging === 'reusable') return 'bottle'
  if (packaging === 'oneWay') return 'can'
  return goods === 'other' ? 'thing' : goods
}

/** Where an article's picture stands; EINWEG and MEHRWEG are never smaller than the price beside them (LAW-30). */
export function ArticleTile(props: {
  readonly article: Drawn & { readonly title: string }
  readonly picture: ShownPicture | null
  readonly t: AssortmentWords
  /** On the article's own page. */
  readonly large?: boolean
  readonly isOut?: boolean
}) {
  const { article, picture, t, large = false, isOut = false } = props
  const { packaging, title } = article
  return (
    <div className={`goods-tile${large ? ' is-large' : ''}${isOut ? ' is-out' : ''}`}>
      {picture ? (
        <Picture
          picture={picture}
          name={title}
          sizes={large ? '(max-width: 48em) 100vw, 560px' : '(max-width: 48em) 104px, 280px'}
          className="goods-picture"
        />
      ) : (
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <path d={DRAWINGS[drawingOf(article)]} />
        </svg>
      )}
      {packaging === 'none' ? null : <span className="goods-package">{t(`package.${packaging}`)}</span>}
      {isOut ? <span className="goods-out">{t('stock.out')}</span> : null}
    </div>
  )
}
