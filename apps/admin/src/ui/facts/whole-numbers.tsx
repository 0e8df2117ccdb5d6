import { splitAtInvoices, splitAtNumbers } from '@fachwerk/texts/whole-numbers'
import type { ReactNode } from 'react'

const unbroken = (parts: readonly string[]): ReactNode =>
  parts.map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )

/** A text in which no number breaks behind its hyphens. */
export const WholeNumbers = ({ text }: { readonly text: string }) => unbroken(splitAtNumbers(text))

/** A sentence in which no number of an invoice does. */
export const WholeInvoices = ({ text }: { readonly text: string }) => unbroken(splitAtInvoices(text))

/** The same of what a cell or a fact holds, where that is a text. */
export const wholeNumbersIn = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <WholeNumbers text={content} /> : content
