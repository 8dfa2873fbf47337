export { BundleFailed, bundleExtension, type ExtensionCode } from './bundle.js';
export { type Call, callExtension, callExtensionNow, ExtensionThrew, markRunning } from './calls.js';
export type {
  About,
  Allowance,
  AuthoredText,
  DescribedPage,
  Drawing,
  Fence,
  FenceOutput,
  FilesContext,
  Finding,
  FinishedPage,
  HtmlNode,
  ListedPage,
  MappedNode,
  OutputFile,
  PageContext,
  PageHooks,
  PageText,
  ParsedText,
  PictureVariant,
  Plugins,
  PostText,
  PushContext,
  PushedLanguage,
  Replacement,
  SearchTarget,
  Several,
  SiteContext,
  SiteHooks,
  SourcePage,
  TextVectors,
  When,
  WrittenElement,
} from './contract.js';
export { type AskedPage, ownFinding, throwProblem } from './findings.js';
export { extensionsFolder, pruneModules, throwPlace } from './module.js';
export {
  type ExtensionEntry,
  type FirstOpening,
  type LoadedExtension,
  loadExtension,
  type OpenExtension,
  openExtension,
  WrongOptions,
  WrongShape,
  whenOf,
} from './open.js';
export { formattedText, type PlacedText, placedText } from './page-text.js';
export { noteRead, type Reads, recordingReads } from './reads.js';
export { isFor, type Subject } from './scope.js';
export { readHeadTags, readOutputFile, readPictureVariants, readSourcePage, type ShapeFault } from './shape.js';
