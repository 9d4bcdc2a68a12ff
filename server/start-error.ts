/** A start that cannot go on for a reason the operator can act on: printed as it stands, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
  readonly exitCode: number

  /** 78 (bad configuration) tells a supervisor not to try again; anything else may be over at the next try. */
  constructor(message: string, exitCode = 78) {
    super(message)
    this.exitCode = exitCode
  }
}
