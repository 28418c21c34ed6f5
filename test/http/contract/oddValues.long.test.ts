/* What no column can hold, at every place of the published contract; in a world of its own, beside the short tests. */
import "./oddTexts.ts";
