import type { IconTemplate } from './app-icon.ts'

interface Site {
  readonly name: string
  readonly template: IconTemplate
}

/** Icons by their file name; the last is for home screens that ask for no manifest. */
export const ICONS = {
  'app-icon-192.png': { size: 192, maskable: false },
  'app-icon-512.png': { size: 512, maskable: false },
  'app-icon-maskable-512.png': { size: 512, maskable: true },
  'app-icon-180.png': { size: 180, maskable: true },
} as const
export type IconName = keyof typeof ICONS

const COLOURS = { 'white-clean': '#ffffff', 'black-clean': '#0b0f0e' } as const
const SHORT = 12

/** S-07: the site as an app on a home screen, beginning with the rentals in the language it was installed in. */
export function appManifest({ name, template }: Site, language: string) {
  return {
    id: '/konto',
    name,
    short_name: name.length <= SHORT ? name : (name.split(/\s+/)[0] ?? name).slice(0, SHORT),
    lang: language,
    // Relative to the manifest, which lies where the pages of its language do.
    start_url: 'konto',
    scope: '/',
    display: 'standalone',
    background_color: COLOURS[template],
    theme_color: COLOURS[template],
    icons: Object.entries(ICONS)
      .filter(([file]) => file !== 'app-icon-180.png')
      .map(([file, { size, maskable }]) => ({
        src: `/${file}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: maskable ? 'maskable' : 'any',
      })),
  }
}
