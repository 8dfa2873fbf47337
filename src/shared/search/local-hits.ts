import type { Answer } from './answers.js';
import type { Hit } from './hit.js';

/** Lines of the results from the engine's answers: one per place. */
export function localHits(answers: readonly Answer[], baseUrl: string): readonly Hit[] {
  return answers.flatMap((answer) => {
    const href = baseUrl + encodeURI(answer.url.slice(1));
    return answer.sections.map((section) => ({
      category: answer.category,
      subcategory: answer.title,
      titles: section.headings,
      text: section.text,
      href: section.anchor === '' ? href : `${href}#${encodeURIComponent(section.anchor)}`,
    }));
  });
}
