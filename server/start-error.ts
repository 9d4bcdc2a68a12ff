/** A start that fails for a reason the operator can fix: printed as it is, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
  readonly exitCode: number

  /** 78 (bad configuration) tells a supervisor not to retry; other failures may be over at the next attempt. */
  constructor(message: string, exitCode = 78) {
    super(message)
    this.exitCode = exitCode
  }
}
