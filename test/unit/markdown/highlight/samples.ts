/** Code in many languages, with rare constructs. */
export const SAMPLES: Readonly<Record<string, string>> = {
  shellscript: `#!/usr/bin/env bash
set -euo pipefail
export PATH="$HOME/.cargo/bin:$PATH" # 说明，a comment
for f in *.md; do echo "\${f%.md}" >> "$OUT" 2>&1 && cat < "$f" | tr -d '\\n'; done
if [[ $# -gt 1 ]]; then sudo apt-get install -y libwebkit2gtk-4.0-dev; else exit 1; fi
run() { local a=\`pwd\`; case "$1" in a|b) ;; *) echo "中文 $(date +%s)" ;; esac; }
cat <<EOF | sudo tee /etc/hosts
value: $((1 + 2)) \${a:-b}
EOF
curl -fsSL https://example.com/x.sh | sh -s -- --version=1.2 --name 'a b' && alias ll='ls -l'`,
  sql: `CREATE TABLE 表 (id bigint(20) NOT NULL PRIMARY KEY, \`a\` varchar(10) DEFAULT 'x''y'); -- 主键
SELECT Count(*), t.b AS "c" FROM Table_1 t LEFT JOIN d ON t.id = d.id WHERE x >= 1.5e3 AND @@version LIKE '%a_'
/* a
   b */ INSERT INTO t VALUES (1, NULL, TRUE), (2, "中", [x]);
DROP TABLE IF EXISTS t CASCADE; ALTER TABLE t ADD COLUMN y double precision;
| 列 | count(*) |  # not a comment
+----+-----+ UPDATE t SET a = left(b, 2) || 'c' ORDER BY a DESC LIMIT 10;`,
  json: `{ "a": [1, -2.5e+3, true, null], "b": { "c": "d\\n\\u00e9 中文" },
  "e": "unterminated
}`,
  jsonc: `// 说明
{ "a": 1, /* b */ "c": ["d", false,], }`,
  yaml: `# 说明 comment
name: &x "a: b"
list: [a, 'b', {c: 1}]
? complex
: - !!str 12
  - *x
text: |-
  - kept 中文
  key: value
date: 2024-01-02T03:04:05Z
a: >2
   b
---
on: yes`,
  toml: `[package] # 说明
name = "a" ; x.y = 1_000
date = 1979-05-27T07:32:00Z
list = [ "a", 'b', 0xff, inf ]
[[bin]]
text = """
a \\
"""`,
  ini: `; a
[section 中文]
key = value # b
# c
"quoted" = 'x'`,
  properties: `# a
a.b=c
! d
e : f\\
  g`,
  diff: `diff --git a/x b/x
--- a/x
+++ b/x
@@ -1,2 +1,2 @@ fn
-old 中
+new
! changed`,
  docker: `FROM node:20 AS build
# 说明
RUN apt-get update && \\
    echo "a $B"
COPY --from=build /a /b
CMD ["node", "a.js"]`,
  typescript: `import type { A } from './a.js'; // 导入，说明
export default async <T extends object>(a: T[], ...rest: string[]): Promise<void> => { await f?.(a!); };
const f = function* (x: number): void { yield \`\${x + 1} 中\`; }, g: (a: string) => void = (a) => {};
@decorator() abstract class B<T> extends C implements D { readonly #x?: number = 1; get y(): T { return this.#x as T; } }
type E = { [K in keyof A]?: A[K] } | 'x' | \`a\${string}\`; enum F { G = 1 << 2 }
const s = css\`p { color: red }\`, r = /[a-z]+(?<n>\\d)/giu; label: for (const i of [1]) if (i < 2 && i > 0) continue label;`,
  tsx: `const A = ({ b }: Props) => <div className="a" onClick={() => b(1)} {...c}>文字 {b ? <B /> : null}</div>;
function C<T,>() { return <><D<T> e='f' /></>; }`,
  javascript: `const a = { b, c: d => d ** 2, [e]: 1n, async *f() {} }; // 说明
/** @param {string} a 名称 */ export function g(a = 1) { return a?.b ?? new Map([[1, /x/]]); }`,
  html: `<!doctype html>
<!-- 说明 --><p class="a" style="color: red" onclick="f('x')">文字 &amp; <b>c</b></p>
<script>let a = "<b>";</script><style>p > a { color: #fff; }</style>`,
  css: `@media (max-width: 10px) { a:hover::before, #b > .c[d="e"] { color: rgb(1 2 3 / 50%); content: "中"; } }
:root { --x: calc(1px + 2em); } /* 说明 */`,
  rust: `#[derive(Debug)]
fn main() -> Result<u8, Box<dyn Error>> { // 说明
  let s = format!("{:?} 中 {x}", vec![1_u8]); /* b /* c */ */
  match s.len() { 0..=9 if a => Ok(1), _ => Err("x".into())? }
}
impl<'a, T: Fn(&'a str)> A for B<T> where T: Send { const C: usize = 0xff; }`,
  python: `@app.get("/x")
async def f(self, a: int = 0, *b, **c) -> "str":  # 说明
    """doc 文档
    second"""
    return f"{a!r:>{b}} {'x' if a else 1.5e3}" + r"\\d+" + b'x'
class A(B, metaclass=C): x: list[int] = [i for i in range(10) if not i in (1, 2)]`,
  go: `package main // 说明
func (r *Reader) Read[T any](p []byte) (n int, err error) { defer close(ch); go func() { ch <- 1 }(); return 0x1f, nil }
var s = \`raw
中\`
type A struct { B string \`json:"b"\`; C map[string]chan<- int }`,
  java: `@Test public final class A<T extends B> extends C implements D { // 说明
  private static final String S = "a\\n中"; int[] x = {1, 2L};
  void f() throws E { for (var i : x) switch (i) { case 1 -> g(); default -> {} } new A<>() {}; }
}`,
  ruby: `class A < B # 说明
  attr_reader :x
  def f(a, *b, c: 1) = a.map { |x| "#{x} 中" } unless %w[a b].empty? && a =~ /x/i
  y = <<~SQL
    SELECT 1
  SQL
end`,
  xml: `<?xml version="1.0"?>
<!-- 说明 --><a:b c="d" xmlns:a='e'>文字 &lt; <![CDATA[ x ]]></a:b>`,
  markdown: `# A 标题

- **b** \`c\` [d](e "f")
> g ~~h~~

\`\`\`sql
SELECT 1;
\`\`\`
| a | b |
|---|---|`,
  php: `<?php namespace A; // 说明
class B extends C { public function f(?int $a = null): string { return "x {$a['b']} 中" . self::D; } }
$x = fn($y) => $y ?? [1, 'a' => <<<EOT
text $y
EOT];`,
  nginx: `server { listen 80; # 说明
  location ~* \\.php$ { proxy_pass http://a:8080; if ($x = 1) { return 301 https://$host$uri; } }
}`,
  powershell: `# 说明
function Get-A([string]$B = "中 $($C.D)") { Get-ChildItem -Path .\\x | Where-Object { $_.Name -like '*a' } }
$env:PATH += ";C:\\x"; if (-not $x) { throw @"
y
"@ }`,
};
