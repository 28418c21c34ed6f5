import type { CatalogDefinition } from "../catalogDefinition.ts";
import { airCarriers } from "./airCarriers.ts";
import { cargoTypes } from "./cargoTypes.ts";
import { cofeprisSectors } from "./cofeprisSectors.ts";
import { customsDocuments } from "./customsDocuments.ts";
import { customsRegimes } from "./customsRegimes.ts";
import { hazardousMaterials } from "./hazardousMaterials.ts";
import { isthmusHubs } from "./isthmusHubs.ts";
import { localities } from "./localities.ts";
import { maritimeContainers } from "./maritimeContainers.ts";
import { materialTypes } from "./materialTypes.ts";
import { municipalities } from "./municipalities.ts";
import { neighborhoods } from "./neighborhoods.ts";
import { packagingTypes } from "./packagingTypes.ts";
import { permitTypes } from "./permitTypes.ts";
import { pharmaceuticalForms } from "./pharmaceuticalForms.ts";
import { products } from "./products.ts";
import { railContainers } from "./railContainers.ts";
import { railServices } from "./railServices.ts";
import { railTraffic } from "./railTraffic.ts";
import { railcars } from "./railcars.ts";
import { rightsOfWay } from "./rightsOfWay.ts";
import { shippingAgentPermits } from "./shippingAgentPermits.ts";
import { specialConditions } from "./specialConditions.ts";
import { stationTypes } from "./stationTypes.ts";
import { stations } from "./stations.ts";
import { trailerTypes } from "./trailerTypes.ts";
import { transportFigures } from "./transportFigures.ts";
import { transportModes } from "./transportModes.ts";
import { transportParts } from "./transportParts.ts";
import { truckConfigurations } from "./truckConfigurations.ts";
import { vesselConfigurations } from "./vesselConfigurations.ts";
import { weightUnits } from "./weightUnits.ts";

/** The catalogs of the Carta Porte 3.1 complement, in the order of its sheets. */
export const waybillCatalogs: readonly CatalogDefinition[] = [
  customsRegimes,
  transportModes,
  stationTypes,
  stations,
  weightUnits,
  products,
  hazardousMaterials,
  packagingTypes,
  permitTypes,
  neighborhoods,
  localities,
  municipalities,
  cofeprisSectors,
  pharmaceuticalForms,
  specialConditions,
  materialTypes,
  customsDocuments,
  transportParts,
  transportFigures,
  truckConfigurations,
  trailerTypes,
  isthmusHubs,
  vesselConfigurations,
  cargoTypes,
  maritimeContainers,
  shippingAgentPermits,
  airCarriers,
  railServices,
  rightsOfWay,
  railcars,
  railContainers,
  railTraffic,
];
