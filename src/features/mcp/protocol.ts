import { type Arguments, inputSchema, readArguments, type ToolInputs } from './inputs.js';

/** A tool that clients may call. It only reads. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputs: ToolInputs;
  /** Returns the blocks of the result. Throws `ToolError` for a call that cannot be answered. */
  call(values: Arguments, signal: AbortSignal): Promise<readonly string[]>;
}

/** Thrown by a tool. The client gets the message as the result of the call. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

/** What a server says of itself. */
export interface AgentServer {
  readonly info: { readonly name: string; readonly version: string };
  readonly instructions: string;
  readonly tools: readonly Tool[];
}

/** A response of JSON-RPC. */
export interface RpcResponse {
  readonly jsonrpc: '2.0';
  readonly id: Id | null;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** The id of a request. */
export type Id = string | number;

/** Versions of the protocol without sessions, in which each request names its version. */
export const MODERN: readonly string[] = ['2026-07-28'];
/** Versions that begin with `initialize`, the newest first. */
const LEGACY: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26'];

const PREFIX = 'io.modelcontextprotocol/';
/** Milliseconds for which clients may keep lists. */
const KEPT_FOR = 300_000;

/** Codes of JSON-RPC and of the protocol. */
export const CODE = {
  notJson: -32700,
  notARequest: -32600,
  unknownMethod: -32601,
  badParameters: -32602,
  internal: -32603,
  unknownVersion: -32022,
} as const;

/** An error as a response. */
export function failure(id: Id | null, code: number, message: string, data?: unknown): RpcResponse {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } };
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Answers one message in the era that it belongs to: a request with a version in `_meta` is modern, any other is legacy. There is no state
 * between messages. Null for notifications, and for responses, which this server never waits for.
 */
export async function answer(server: AgentServer, message: unknown, signal: AbortSignal): Promise<RpcResponse | null> {
  if (!isFields(message)) return failure(null, CODE.notARequest, 'Invalid request');
  const { id, method } = message;
  const ownId = typeof id === 'string' || (typeof id === 'number' && Number.isFinite(id)) ? id : null;
  if (message['jsonrpc'] !== '2.0') return failure(ownId, CODE.notARequest, 'Invalid request');
  if (method === undefined && ('result' in message || 'error' in message)) return null;
  if (typeof method !== 'string') return failure(ownId, CODE.notARequest, 'Invalid request');
  if (!('id' in message)) return null;
  if (ownId === null) return failure(null, CODE.notARequest, 'Invalid request id');
  const params = message['params'] ?? {};
  if (!isFields(params)) return failure(ownId, CODE.badParameters, 'Parameters must be an object');
  const meta = params['_meta'];
  const version = isFields(meta) ? meta[`${PREFIX}protocolVersion`] : undefined;
  if (version === undefined) return legacyAnswer(server, { id: ownId, method, params }, signal);
  if (typeof version !== 'string' || !MODERN.includes(version))
    return failure(ownId, CODE.unknownVersion, 'Unsupported protocol version', {
      supported: MODERN,
      requested: typeof version === 'string' ? version.slice(0, 100) : null,
    });
  if (!isFields(Object(meta)[`${PREFIX}clientCapabilities`]))
    return failure(ownId, CODE.badParameters, 'Missing client capabilities');
  return modernAnswer(server, { id: ownId, method, params }, signal);
}

interface Request {
  readonly id: Id;
  readonly method: string;
  readonly params: Fields;
}

const CAPABILITIES = { tools: {} };

async function legacyAnswer(server: AgentServer, request: Request, signal: AbortSignal): Promise<RpcResponse> {
  const { id, method, params } = request;
  const { info, instructions } = server;
  const result = (value: unknown): RpcResponse => ({ jsonrpc: '2.0', id, result: value });
  if (method === 'initialize') {
    const asked = params['protocolVersion'];
    const protocolVersion = typeof asked === 'string' && LEGACY.includes(asked) ? asked : LEGACY[0];
    return result({ protocolVersion, capabilities: CAPABILITIES, serverInfo: info, instructions });
  }
  if (method === 'ping') return result({});
  return toolAnswer(server, request, { signal, result });
}

async function modernAnswer(server: AgentServer, request: Request, signal: AbortSignal): Promise<RpcResponse> {
  const { id, method } = request;
  const { info, instructions } = server;
  const result = (value: Fields, isList = false): RpcResponse => ({
    jsonrpc: '2.0',
    id,
    result: {
      ...value,
      resultType: 'complete',
      ...(isList && { ttlMs: KEPT_FOR, cacheScope: 'public' }),
      _meta: { [`${PREFIX}serverInfo`]: info },
    },
  });
  if (method === 'server/discover')
    return result({ supportedVersions: MODERN, capabilities: CAPABILITIES, instructions }, true);
  return toolAnswer(server, request, { signal, result });
}

interface Answering {
  readonly signal: AbortSignal;
  result(value: Fields, isList?: boolean): RpcResponse;
}

/** The methods that both eras have. */
async function toolAnswer(server: AgentServer, request: Request, { signal, result }: Answering): Promise<RpcResponse> {
  const { id, method, params } = request;
  if (method === 'tools/list')
    return params['cursor'] === undefined
      ? result({ tools: server.tools.map(listed) }, true)
      : failure(id, CODE.badParameters, 'Unknown cursor');
  if (method !== 'tools/call') return failure(id, CODE.unknownMethod, 'Method not found');
  const tool = server.tools.find(({ name }) => name === params['name']);
  if (tool === undefined) return failure(id, CODE.badParameters, 'Unknown tool');
  try {
    const values = readArguments(tool.inputs, params['arguments'] ?? {});
    if (typeof values === 'string') throw new ToolError(values);
    return result({ content: (await tool.call(values, signal)).map(block) });
  } catch (error) {
    if (error instanceof ToolError) return result({ content: [block(error.message)], isError: true });
    return failure(id, CODE.internal, 'Internal error');
  }
}

/** A tool as clients see it. */
function listed({ name, title, description, inputs }: Tool): Fields {
  const annotations = { readOnlyHint: true, openWorldHint: false };
  return { name, title, description, inputSchema: inputSchema(inputs), annotations };
}

function block(text: string): Fields {
  return { type: 'text', text };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
