import type { Texts } from '../../texts.ts'
import type { downloadDe } from './de.ts'

export const downloadEn = {
  'download.title': 'Failed to download',
  'download.again': 'The file could not be downloaded just now. Please try again in a moment.',
  'download.signedOut': 'You are no longer signed in. Please sign in, then download the file again.',
  'download.missing': 'This file does not exist, or the link to it is no longer valid.',
  'download.wait': 'Too many attempts in a short time. Please wait a moment.',
  'download.retry': 'Try again',
  'download.back': 'Back',
  'download.signIn': 'Sign in',
} satisfies Texts<typeof downloadDe>
