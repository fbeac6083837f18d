/** The official client has no types; these are the parts that the conformance test uses. */
declare module 'midtrans-client' {
  type Reply = Record<string, unknown>

  class Transaction {
    status(id: string): Promise<Reply>
    approve(id: string): Promise<Reply>
    deny(id: string): Promise<Reply>
    cancel(id: string): Promise<Reply>
    expire(id: string): Promise<Reply>
    refund(id: string, parameter: Reply): Promise<Reply>
    refundDirect(id: string, parameter: Reply): Promise<Reply>
    notification(body: Reply | string): Promise<Reply>
  }

  class Snap {
    constructor(options: { isProduction: boolean; serverKey: string; clientKey: string })
    transaction: Transaction
    createTransaction(parameter: Reply): Promise<Reply>
    createTransactionToken(parameter: Reply): Promise<string>
    createTransactionRedirectUrl(parameter: Reply): Promise<string>
  }

  class CoreApi {
    constructor(options: { isProduction: boolean; serverKey: string; clientKey: string })
    transaction: Transaction
  }

  const client: { Snap: typeof Snap; CoreApi: typeof CoreApi }
  export default client
}

declare module 'midtrans-client/lib/apiConfig.js' {
  const ApiConfig: { SNAP_SANDBOX_BASE_URL: string; CORE_SANDBOX_BASE_URL: string }
  export default ApiConfig
}
