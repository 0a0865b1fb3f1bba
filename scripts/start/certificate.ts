import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { fromCaller } from '../lib/files.ts'
import type { Certificate } from '../serve/secure.ts'

/** The certificate and the key to serve with; null where no file is named. Throws with what is wrong. */
export function readCertificate(
  certFile: string | undefined,
  keyFile: string | undefined,
): Certificate | null {
  if (certFile === undefined && keyFile === undefined) return null
  if (certFile === undefined || keyFile === undefined) {
    throw new Error('A certificate goes with its key: name both, --tls-cert and --tls-key.')
  }
  const certificate = { cert: read(certFile, '--tls-cert'), key: read(keyFile, '--tls-key') }
  try {
    createSecureContext(certificate)
  } catch (error) {
    throw new Error(
      `--tls-cert and --tls-key must be a certificate and its own key, both as PEM (${reasonOf(error)}).`,
      { cause: error },
    )
  }
  return certificate
}

function read(file: string, option: string): string {
  try {
    return readFileSync(fromCaller(file), 'utf8')
  } catch (error) {
    throw new Error(`${option} cannot be read: ${reasonOf(error)}.`, { cause: error })
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
