import { ok, refuse, type Result } from '../result.ts'
import { unpacksToTooMuch } from './pdf-streams.ts'

/** More files than that stand in no invoice. */
const MOST_FILES = 50

/** A file that stands in a PDF. */
export interface EmbeddedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export type PdfProblem = 'encrypted' | 'unreadable' | 'too-much'

/** What pdf.js calls its errors. */
const isLocked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException'

// Loaded with the first PDF: it is 1.7 MB.
const load = () => import('unpdf')
export const loadReader = async (): Promise<void> => {
  const { getResolvedPDFJS } = await load()
  await getResolvedPDFJS()
}

/** The files that stand in a PDF; nothing of it is drawn, and no script of it runs. */
export async function embeddedFiles(pdf: Uint8Array): Promise<Result<EmbeddedFile[], PdfProblem>> {
  if (await unpacksToTooMuch(pdf)) return refuse('too-much')
  try {
    const { getDocumentProxy } = await load()
    const document = await getDocumentProxy(new Uint8Array(pdf.buffer, pdf.byteOffset, pdf.byteLength), {
      verbosity: 0,
    })
    const listed = [...((await document.getAttachments()) ?? [])]
    if (listed.length > MOST_FILES) return refuse('too-much')
    const files: EmbeddedFile[] = []
    for (const [id, { filename }] of listed) {
      const bytes = await document.getAttachmentContent(id)
      if (bytes) files.push({ name: filename, bytes })
    }
    return ok(files)
  } catch (error) {
    return refuse(isLocked(error) ? 'encrypted' : 'unreadable')
  }
}
