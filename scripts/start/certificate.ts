import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { parseArgs } from 'node:util'
import { fromCaller } from '../lib/files.ts'
import type { Certificate } from '../serve/secure.ts'

/**
 * The certificate and the key to serve with, by `--tls-cert` and `--tls-key` or the variables of that name; null where none
 * is named. Throws with what is wrong.
 */
export function readCertificate(args: readonly string[], env: NodeJS.ProcessEnv): Certificate | null {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args: [...args], options: { 'tls-cert': text, 'tls-key': text } })
  const certFile = (values['tls-cert'] ?? env.EARMARK_TLS_CERT) || null
  const keyFile = (values['tls-key'] ?? env.EARMARK_TLS_KEY) || null
  if (certFile === null && keyFile === null) return null
  if (certFile === null || keyFile === null) {
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
