import { stopAfterEachFile } from '../apps/server/src/platform/testing/stop-with-file.ts'

stopAfterEachFile()
