import type { Language } from '@fachwerk/contract/fields'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import { createContext, use, type ReactNode } from 'react'
import { prefixOf } from './languages.ts'
import type { Say, Words } from './words.ts'

/** What every page knows, on the server and in the browser alike. */
export interface PageFrame {
  readonly language: Language
  readonly site: {
    readonly name: string
    readonly template: 'white-clean' | 'black-clean'
    readonly defaultLanguage: Language
    readonly mapTiles: string | null
    readonly demo: boolean
  }
  /** The server's clock when the page was made, as an instant. */
  readonly now: string
  /** What the site's company says in its own words (G-04); absent where it changed nothing. */
  readonly own?: OwnTexts | undefined
}

export interface Page extends PageFrame, Words {
  /** Address of a path of this site in the page's language. */
  readonly href: (path: string) => string
}

const PageContext = createContext<Page | null>(null)

/** Makes the frame and its texts available to everything below. */
export function PageProvider(props: {
  readonly frame: PageFrame
  readonly say: Say
  readonly children: ReactNode
}) {
  return <PageContext value={pageOf(props.frame, props.say)}>{props.children}</PageContext>
}

/** The frame with its texts and addresses. */
export function pageOf(frame: PageFrame, say: Say): Page {
  const prefix = prefixOf(frame.language, frame.site.defaultLanguage)
  return { ...frame, say, href: (path) => (prefix && path === '/' ? prefix : `${prefix}${path}`) }
}

export function usePage(): Page {
  const page = use(PageContext)
  if (!page) throw new Error('usePage outside PageProvider')
  return page
}
