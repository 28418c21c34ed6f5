/** The error when a process cannot start until an operator acts. Its message is a sentence that says what to do. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartError";
  }
}
