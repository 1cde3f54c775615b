import type { FastifyRequest } from 'fastify'

const loopbackAddress = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/
const loopbackName = /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/** Headers that proxies add, by name or by prefix. */
const forwarding =
  /^(x-forwarded|x-original|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-|forwarded|via)/

/**
 * True if a request names this machine as its host. A page of elsewhere that had its own name point to 127.0.0.1 (DNS
 * rebinding) sends that name.
 */
export const namesLoopback = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  loopbackName.test(headers.host ?? '')

/**
 * True if somebody at this machine asks, with no proxy in between: by the connection itself, by the host that was
 * asked for, and by nothing that a proxy adds. A proxy that adds nothing speaks HTTP/1.0, as nginx does when it isn't
 * told otherwise.
 */
export const isDirectLoopback = (request: Pick<FastifyRequest, 'raw' | 'headers'>): boolean =>
  loopbackAddress.test(request.raw.socket.remoteAddress ?? '') &&
  request.raw.httpVersion !== '1.0' &&
  namesLoopback(request) &&
  !Object.keys(request.headers).some((name) => forwarding.test(name))
