import { codeList } from '../base/code-list.js';
import { type ProblemOptions, problem, SiteError } from '../base/diagnostics.js';
import { isOfSite, templatePlace } from '../base/errors.js';
import { relativeTo } from '../base/files.js';
import { nearest } from '../base/nearest.js';
import { reasonOf } from '../base/origin.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import type { ComponentUse } from '../model/doc.js';
import type { Route } from '../model/site.js';
import { templateOwner } from '../open/extension-templates.js';
import { readSiteText } from '../open/places.js';
import type { AttributeMistake } from '../open/theme.js';
import type { RenderContext } from './context.js';

/** The site whose page is rendered. */
type RenderedSite = Pick<RenderContext, 'config' | 'extensions'>;

/** Diagnostics for a page that failed to render. An error in the theme is the same on every page, so its place is the template. */
export function renderProblems(
  { config: { siteDir }, extensions = [] }: RenderedSite,
  route: Route,
  error: unknown,
): readonly Diagnostic[] {
  const page = route.source === null ? null : relativeTo(siteDir, route.source.absolutePath);
  if (error instanceof SiteError) return error.diagnostics.map((d) => (d.file === null ? { ...d, file: page } : d));
  const template = templatePlace(error);
  const place = template ?? (page === null ? null : { file: page });
  const at = { place, source: template === null ? null : readSiteText(siteDir, template.file) };
  // The theme names its own errors, which cannot be fixed in its code.
  const themeFault = templateProblem(error, template !== null && isOfSite(template) ? at : {});
  if (themeFault !== null) return [themeFault];
  const owner = template === null ? null : templateOwner(extensions, siteDir, template.file);
  const throws = owner === null ? 'A template throws' : `A template of the extension \`${owner}\` throws`;
  const subject = template === null ? `The page ${route.url} cannot be rendered` : throws;
  return [
    problem('render-failed', `${subject}: ${reasonOf(error)}.`, {
      ...at,
      hint: `Correct the component; \`docsgen inspect ${route.url}\` prints what it is given.`,
    }),
  ];
}

/** The diagnostic for a directive's component that failed to render. */
export function componentProblem(siteDir: string, use: ComponentUse, error: unknown): Diagnostic {
  const at = { place: use.place, source: readSiteText(siteDir, use.place.file) };
  const message = `The component \`${use.name}\` cannot be rendered: ${reasonOf(error)}.`;
  const thrownAt = templatePlace(error);
  const hint =
    thrownAt === null
      ? 'Check its attributes.'
      : `Check its attributes; ${thrownAt.file}:${thrownAt.line}:${thrownAt.column} throws.`;
  return templateProblem(error, at) ?? problem('component-failed', message, { ...at, hint });
}

/** The diagnostic for a mistake in the attributes of a directive, at its place in the page. */
export function attributeProblem(siteDir: string, use: ComponentUse, mistake: AttributeMistake): Diagnostic {
  const { attribute, kind, names } = mistake;
  const source = readSiteText(siteDir, use.place.file);
  const directive = `The directive \`${use.name}\``;
  if (attribute === null || kind === 'missing') {
    const message = attribute === null ? 'has wrong attributes' : `needs the attribute \`${attribute}\``;
    const hint = `Its schema says: ${mistake.message}.`;
    return problem('invalid-attribute', `${directive} ${message}.`, { place: use.place, source, hint });
  }
  const place = attributePlace(use.place, source, attribute);
  if (kind === 'invalid') {
    const hint = `Its schema says: ${mistake.message}.`;
    return problem('invalid-attribute', `${directive} cannot take this \`${attribute}\`.`, { place, source, hint });
  }
  const list = names.length === 0 ? 'It takes none.' : `It takes ${codeList(names)}.`;
  const nearestName = nearest(attribute, names);
  return problem('unknown-attribute', `${directive} has no attribute \`${attribute}\`.`, {
    place,
    source,
    hint: nearestName === null ? list : `Write \`${nearestName}\`.`,
  });
}

/** The place of an attribute after the name of its directive; that of the directive if it is not found. */
function attributePlace(place: Place, source: string | null, attribute: string): Place {
  const line = source?.split('\n')[place.line - 1] ?? '';
  const names = line.slice(place.column - 1).matchAll(/(?<=[{\s])[\w:.-]+(?=[=\s}])/g);
  const column = [...names].find(([name]) => name === attribute)?.index ?? -1;
  return column === -1 ? place : { ...place, column: place.column + column };
}

/** The diagnostic for an error with code and hint that a template throws itself. */
function templateProblem(error: unknown, at: ProblemOptions): Diagnostic | null {
  if (!(error instanceof Error && error.name === 'TemplateError' && 'code' in error)) return null;
  const details: unknown = 'details' in error ? error.details : null;
  const hint = details !== null && typeof details === 'object' && 'hint' in details ? String(details.hint) : null;
  return problem(String(error.code), error.message, { ...at, hint });
}
