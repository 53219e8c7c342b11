/**
 * Small modules that most pages use. Every module that is loaded on demand imports this file, so that esbuild puts all of them into
 * one file of the bundle, which the first page loads anyway (`docs/decisions/0021-bundled-scripts.md`). Otherwise each
 * combination of features that use a module gets a file of its own.
 */
import "../device/clock.js";
import "../device/identifiers.js";
import "../device/pending-records.js";
import "../vault/pending-log-out.js";
import "./account-offer.js";
import "./dates.js";
import "./drawing.js";
import "./leaving.js";
import "./network.js";
import "./notice.js";
import "./page-context.js";
import "./patch.js";
import "./server-answer.js";
import "./server-error.js";
