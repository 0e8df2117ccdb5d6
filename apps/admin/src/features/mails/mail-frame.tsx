import styles from './mails.module.css'

/** In the frame nothing runs, nothing is fetched and no link leads away. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`

/** Pictures come with the mail, not to this screen, and a key is nobody's here: what they are stands in their place. */
const withoutPictures = (html: string): string =>
  html.replaceAll(
    /<img src="cid:[^"]*" alt="([^"]*)"[^>]*>/g,
    '<span style="display:inline-block;padding:28px 20px;border:1px dashed currentColor">$1</span>',
  )

/** The mail with that policy as the first thing in its head. */
export function inFrame(mail: string): string {
  const html = withoutPictures(mail)
  return /<head>/i.test(html) ? html.replace(/<head>/i, `<head>${POLICY}`) : `<head>${POLICY}</head>${html}`
}

export type MailScheme = 'light' | 'dark'

/** As a program in that scheme shows it, whatever the scheme of this browser is. */
export const inScheme = (html: string, scheme: MailScheme): string =>
  html.replaceAll('@media (prefers-color-scheme:dark)', scheme === 'dark' ? '@media all' : '@media not all')

/** HTML of a mail, shut off from the page around it. */
export const MailFrame = (props: {
  readonly title: string
  readonly html: string
  /** In pixels; as wide as there is room when absent. */
  readonly width?: number
}) => (
  <iframe
    className={styles['frame']}
    style={props.width === undefined ? undefined : { width: props.width }}
    title={props.title}
    sandbox=""
    referrerPolicy="no-referrer"
    srcDoc={inFrame(props.html)}
  />
)
