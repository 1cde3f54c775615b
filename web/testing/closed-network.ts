/** Sentences about what a page asked the network for while no test stood in the network's place. */
export const reachedOut: string[] = []

const refuse = (kind: string, address: unknown): never => {
  const asked = address instanceof Request ? address.url : String(address)
  const sentence = `${kind} to ${asked}: rendered tests have no network. Answer it with serve() of web/testing/network.ts, or stub ${kind}.`
  reachedOut.push(sentence)
  throw new TypeError(sentence)
}

class ClosedRequest extends EventTarget {
  open(_method: string, address: string | URL): void {
    refuse('XMLHttpRequest', address)
  }
}

class ClosedSocket extends EventTarget {
  constructor(address: string | URL) {
    super()
    refuse('WebSocket', address)
  }
}

class ClosedStream extends EventTarget {
  constructor(address: string | URL) {
    super()
    refuse('EventSource', address)
  }
}

/** Leaves no way out of a rendered test: what a test doesn't stub fails with a sentence that says so. */
export const closeNetwork = (): void => {
  Object.assign(globalThis, {
    fetch: async (address: unknown) => refuse('fetch', address),
    XMLHttpRequest: ClosedRequest,
    WebSocket: ClosedSocket,
    EventSource: ClosedStream,
  })
  navigator.sendBeacon = (address) => refuse('sendBeacon', address)
}
