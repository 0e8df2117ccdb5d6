// What was built is compressed once and thoroughly, so that the server neither does it for each request nor sends more.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const SMALLEST = 1024
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/**
 * Lays a `.br` and a `.gz` beside every file that gains by it.
 * @param {string} folder
 * @returns {Promise<number>} how many files were compressed
 */
export async function compressBuilt(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|json|webmanifest)$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => statSync(file).size >= SMALLEST)
  await Promise.all(files.map(compress))
  return files.length
}

/** @param {string} file */
async function compress(file) {
  const plain = readFileSync(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  writeFileSync(`${file}.br`, await toBrotli(plain, { params }))
  writeFileSync(`${file}.gz`, await toGzip(plain, { level: 9 }))
}
