import { prettyDOM } from '@testing-library/react'

/**
 * What a query says that found nothing. The page is printed when somebody reads it: who waits for an element fails many
 * times before it is there, and printing took a tenth of the time of the screens' tests.
 */
export function elementError(message: string | null, container: Element): Error {
  const error = new Error()
  Error.captureStackTrace(error, elementError)
  error.name = 'TestingLibraryElementError'
  let text: string | undefined
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (text ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
    set(other: string) {
      text = other
    },
  })
  return error
}
