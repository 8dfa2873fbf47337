import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const HAN =
  '的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任取据处队南给色光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极交受联什认六共权收证改清己美再采转更单风切打白教速花带安场身车例真务具万每目至达走积示议声报斗完类八离华名确才科张信马节话米整空元况今集温传土许步群广石记需段研界拉林律叫且究观越织装影算低持音众书布复容儿须际商非验连断深难近矿千周委素技备半办青省列习响约支般史感劳便团往酸历市克何除消构府称太准精值号率族维划选标写存候毛亲快效斯院查江型眼王按格养易置派层片始却专状育厂京识适属圆包火住调满县局照参红细引听该铁价严';

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Writes `pages` Chinese Markdown pages of about 4 kB, with headings, lists, tables, code and links. The same seed gives the same pages.
 */
export function writeCorpus(dir, pages, seed = 1) {
  const next = random(seed);
  const pick = (n) => Math.floor(next() * n);
  const sentence = () => `${Array.from({ length: 12 + pick(24) }, () => HAN[pick(HAN.length)]).join('')}。`;
  const paragraph = () => Array.from({ length: 2 + pick(3) }, sentence).join('');
  const path = (i) =>
    i % 20 === 0
      ? `part-${Math.floor(i / 100)}/section-${Math.floor(i / 20)}/index.md`
      : `part-${Math.floor(i / 100)}/section-${Math.floor(i / 20)}/page-${i}.md`;
  for (let i = 0; i < pages; i++) {
    const blocks = [`# ${sentence().slice(0, 12)} ${i}`, paragraph()];
    for (let section = 0; section < 5; section++) {
      blocks.push(
        `## ${sentence().slice(0, 8)} ${section}`,
        paragraph(),
        `- ${sentence()}\n- \`value_${i}_${section}\` ${sentence()}`,
      );
      if (section % 2 === 0)
        blocks.push(
          `\`\`\`sql\nSELECT id, name FROM table_${i} WHERE value = ${pick(1000)} ORDER BY id LIMIT ${section + 1};\n\`\`\``,
        );
      if (section === 3) blocks.push(`| 名称 | 值 |\n|---|---|\n| a | ${pick(99)} |\n| b | ${pick(99)} |`);
    }
    const neighbour = Math.floor(i / 20) * 20 + 1 + pick(18);
    if (neighbour < pages) blocks.push(`见 [另一页](./page-${neighbour % 20 === 0 ? neighbour + 1 : neighbour}.md)。`);
    mkdirSync(dirname(join(dir, path(i))), { recursive: true });
    writeFileSync(join(dir, path(i)), `${blocks.join('\n\n')}\n`);
  }
}
