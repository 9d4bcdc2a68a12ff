import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedEmail = { to: string; messageId: string; subject: string; message: string }
export type MailServer = {
  url: string
  received: ReceivedEmail[]
  /** The SMTP response to a recipient that is rejected, such as '550 5.1.1 No such user'. */
  rejections: Map<string, string>
  close: () => Promise<void>
}

/** A local SMTP server that keeps what it accepts. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedEmail[] = []
  const rejections = new Map<string, string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const response = rejections.get(address)
      if (!response) return done()
      done(Object.assign(new Error(response.slice(4)), { responseCode: Number(response.slice(0, 3)) }))
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const message = Buffer.concat(chunks).toString('utf8')
        const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(message)?.[1]?.trim() ?? ''
        const to = envelope.rcptTo[0]?.address ?? ''
        received.push({ to, messageId: header('Message-ID'), subject: header('Subject'), message })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    rejections,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
