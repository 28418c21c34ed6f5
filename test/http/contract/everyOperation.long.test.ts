/*
 * What is made from the published contract, over one world, which costs hundreds of calls to make. The examples come
 * last: they use up what there is.
 */
import "./guardedDoors.ts";
import "./trueExamples.ts";
