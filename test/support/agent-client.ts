import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './servers.js';

/** A message from the server, as parsed. */
export interface AgentMessage {
  readonly id?: string | number | null;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** A running `docsgen mcp`. */
export interface AgentClient {
  /** Sends a line as it is, and then a request for the end of the answers to it. Returns these answers. */
  answersTo(line: string): Promise<readonly AgentMessage[]>;
  /** Calls a tool, and returns its result. */
  call(name: string, values: unknown): Promise<{ readonly texts: readonly string[]; readonly isError: boolean }>;
  /** Closes standard input. Returns the exit code and what was written to standard error. */
  end(): Promise<{ readonly code: number; readonly stderr: string }>;
}

/** Starts `docsgen mcp SITE`. */
export function startAgent(site: string): AgentClient {
  const child = spawn(process.execPath, [join(ROOT, 'bin/docsgen.js'), 'mcp', site], { stdio: 'pipe' });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const ended = new Promise<number>((done) => child.on('close', (code) => done(code ?? -1)));
  const waiting: ((message: AgentMessage) => void)[] = [];
  const early: AgentMessage[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = JSON.parse(line) as AgentMessage;
    const next = waiting.shift();
    if (next === undefined) early.push(message);
    else next(message);
  });
  const receive = (): Promise<AgentMessage> => {
    const message = early.shift();
    return message === undefined
      ? new Promise((done, failed) => {
          waiting.push(done);
          void ended.then(() => failed(new Error(`docsgen mcp ended: ${stderr}`)));
        })
      : Promise.resolve(message);
  };
  let lastMark = 0;
  const answersTo = async (line: string): Promise<readonly AgentMessage[]> => {
    const mark = `mark-${++lastMark}`;
    child.stdin.write(`${line}\n`);
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: mark, method: 'ping' })}\n`);
    const answers: AgentMessage[] = [];
    let isMarked = false;
    const isRequest = /^\s*\{/.test(line) && /"id":\s*(?:\d|")/.test(line) && !/"(?:result|error)":/.test(line);
    while (!isMarked || (isRequest && answers.length === 0)) {
      const message = await receive();
      if (message.id === mark) isMarked = true;
      else answers.push(message);
    }
    return answers;
  };
  return {
    answersTo,
    async call(name, values) {
      const request = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: values } };
      const [answer] = await answersTo(JSON.stringify(request));
      if (answer?.result === undefined) throw new Error(JSON.stringify(answer));
      const { content, isError = false } = answer.result as { content: { text: string }[]; isError?: boolean };
      return { texts: content.map(({ text }) => text), isError };
    },
    async end() {
      child.stdin.end();
      return { code: await ended, stderr };
    },
  };
}
